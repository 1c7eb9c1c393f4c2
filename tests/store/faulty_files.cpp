#include "store/faulty_files.h"

#include <sqlite3.h>

namespace inarow::testing {

namespace {

// What SQLite holds of an open file: ours, and behind it the system's.
struct FaultyFile {
    sqlite3_file base;
    sqlite3_file* real;
};

sqlite3_file* real(sqlite3_file* file) {
    return reinterpret_cast<FaultyFile*>(file)->real;
}

bool fails() {
    const int number = ++faults().count;
    const int at = faults().fail_at;
    return at != 0 && (number == at || (number > at && faults().for_good));
}

int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
    if (fails()) return faults().for_good ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    return real(file)->pMethods->xWrite(real(file), bytes, size, at);
}
int truncate(sqlite3_file* file, sqlite3_int64 size) {
    if (fails()) return SQLITE_IOERR_TRUNCATE;
    return real(file)->pMethods->xTruncate(real(file), size);
}
int sync(sqlite3_file* file, int flags) {
    if (fails()) return SQLITE_IOERR_FSYNC;
    return real(file)->pMethods->xSync(real(file), flags);
}
int close(sqlite3_file* file) {
    return real(file)->pMethods->xClose(real(file));
}
int read(sqlite3_file* file, void* bytes, int size, sqlite3_int64 at) {
    return real(file)->pMethods->xRead(real(file), bytes, size, at);
}
int file_size(sqlite3_file* file, sqlite3_int64* size) {
    return real(file)->pMethods->xFileSize(real(file), size);
}
int lock(sqlite3_file* file, int level) {
    return real(file)->pMethods->xLock(real(file), level);
}
int unlock(sqlite3_file* file, int level) {
    return real(file)->pMethods->xUnlock(real(file), level);
}
int check_lock(sqlite3_file* file, int* result) {
    return real(file)->pMethods->xCheckReservedLock(real(file), result);
}
int control(sqlite3_file* file, int operation, void* argument) {
    return real(file)->pMethods->xFileControl(real(file), operation, argument);
}
int sector_size(sqlite3_file* file) {
    return real(file)->pMethods->xSectorSize(real(file));
}
int characteristics(sqlite3_file* file) {
    return real(file)->pMethods->xDeviceCharacteristics(real(file));
}
int map_shared(sqlite3_file* file, int page, int size, int extend, void volatile** memory) {
    return real(file)->pMethods->xShmMap(real(file), page, size, extend, memory);
}
int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
    return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}
void barrier(sqlite3_file* file) {
    real(file)->pMethods->xShmBarrier(real(file));
}
int unmap_shared(sqlite3_file* file, int remove) {
    return real(file)->pMethods->xShmUnmap(real(file), remove);
}

constexpr sqlite3_io_methods kMethods = {2,
                                         close,
                                         read,
                                         write,
                                         truncate,
                                         sync,
                                         file_size,
                                         lock,
                                         unlock,
                                         check_lock,
                                         control,
                                         sector_size,
                                         characteristics,
                                         map_shared,
                                         lock_shared,
                                         barrier,
                                         unmap_shared,
                                         nullptr,
                                         nullptr};

int open(sqlite3_vfs* system, const char* name, sqlite3_file* file, int flags, int* out_flags) {
    auto* const underlying = static_cast<sqlite3_vfs*>(system->pAppData);
    auto* const ours = reinterpret_cast<FaultyFile*>(file);
    ours->real = reinterpret_cast<sqlite3_file*>(ours + 1);
    const int code = underlying->xOpen(underlying, name, ours->real, flags, out_flags);
    ours->base.pMethods = ours->real->pMethods == nullptr ? nullptr : &kMethods;
    return code;
}

}  // namespace

Faults& faults() {
    static Faults all;
    return all;
}

const char* faulty_file_system() {
    static sqlite3_vfs system = [] {
        sqlite3_vfs made = *sqlite3_vfs_find(nullptr);
        made.pAppData = sqlite3_vfs_find(nullptr);
        made.szOsFile += static_cast<int>(sizeof(FaultyFile));
        made.zName = "faulty";
        made.xOpen = open;
        return made;
    }();
    static const int registered = sqlite3_vfs_register(&system, 0);
    return registered == SQLITE_OK ? system.zName : nullptr;
}

}  // namespace inarow::testing
