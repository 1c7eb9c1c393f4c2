#include "store/schema.h"

#include <array>

#include <fmt/format.h>

namespace inarow::store {

namespace {

// Games have short keys of their own, in the order in which they are made: the events of games that
// are being played lie close together, however many games there are.
constexpr std::array<std::string_view, 1> kSqliteSteps = {R"sql(
CREATE TABLE games (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    header TEXT NOT NULL,
    stage INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    time INTEGER NOT NULL,
    card TEXT NOT NULL
) STRICT;
CREATE INDEX games_listed ON games (stage, time) WHERE listed;
CREATE TABLE events (
    game INTEGER NOT NULL,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
)sql"};

// Who wrote an event is kept, so that a node which lost its connection in the middle of a commit
// can find out whether that succeeded (`again`).
constexpr std::array<std::string_view, 1> kPostgresSteps = {R"sql(
CREATE SCHEMA inarow;
CREATE TABLE inarow.version (number integer PRIMARY KEY);
CREATE TABLE inarow.games (
    key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    header text NOT NULL,
    writer bigint NOT NULL,
    stage smallint NOT NULL,
    listed boolean NOT NULL,
    time bigint NOT NULL,
    card text NOT NULL
);
CREATE INDEX games_listed ON inarow.games (stage, time) WHERE listed;
CREATE TABLE inarow.events (
    game bigint NOT NULL,
    number bigint NOT NULL,
    writer bigint NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (game, number)
);
CREATE FUNCTION inarow.write(again boolean, node bigint, game_id text, new_header text,
                             first bigint, texts text[], new_stage smallint, new_listed boolean,
                             new_time bigint, new_card text)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    found_key bigint;
    found_count integer;
BEGIN
    IF new_header IS NOT NULL THEN
        INSERT INTO inarow.games (id, header, writer, stage, listed, time, card)
        VALUES (game_id, new_header, node, new_stage, new_listed, new_time, new_card)
        ON CONFLICT (id) DO NOTHING;
        IF FOUND THEN RETURN 'safe'; END IF;
        IF again AND EXISTS (SELECT FROM inarow.games
                             WHERE id = game_id AND writer = node AND header = new_header) THEN
            RETURN 'safe';
        END IF;
        RETURN 'conflict';
    END IF;
    SELECT key INTO found_key FROM inarow.games WHERE id = game_id;
    IF NOT FOUND THEN RETURN 'absent'; END IF;
    IF first IS NOT NULL THEN
        IF first > 1 AND NOT EXISTS (SELECT FROM inarow.events
                                     WHERE game = found_key AND number = first - 1) THEN
            RETURN 'gap';
        END IF;
        BEGIN
            INSERT INTO inarow.events (game, number, writer, text)
            SELECT found_key, first + place - 1, node, one
            FROM unnest(texts) WITH ORDINALITY AS all_texts (one, place);
        EXCEPTION WHEN unique_violation THEN
            SELECT count(*) INTO found_count
            FROM unnest(texts) WITH ORDINALITY AS all_texts (one, place)
            JOIN inarow.events ON game = found_key AND number = first + place - 1
                AND writer = node AND text = one;
            IF again AND found_count = cardinality(texts) THEN RETURN 'safe'; END IF;
            RETURN 'conflict';
        END;
        PERFORM pg_notify('inarow', game_id || ' ' || (first + cardinality(texts) - 1) || ' ' || node);
    END IF;
    IF new_stage IS NOT NULL THEN
        UPDATE inarow.games SET stage = new_stage, listed = new_listed, time = new_time,
            card = new_card WHERE key = found_key;
    END IF;
    RETURN 'safe';
END $$;
)sql"};

}  // namespace

std::span<const std::string_view> postgres_steps() {
    return kPostgresSteps;
}

std::span<const std::string_view> sqlite_steps() {
    return kSqliteSteps;
}

std::string newer_version(std::size_t version, std::size_t known) {
    return fmt::format("its version is {}, but this program knows versions up to {}", version,
                       known);
}

std::string older_version(std::size_t version, std::size_t known) {
    return fmt::format("its version is {}; `inarow serve` brings it to version {}", version, known);
}

}  // namespace inarow::store
