/*
 * Preloaded into the programs of `npm run clocks`: their wall clock and the times of files are shifted by CLOCK_SHIFT seconds; timers and
 * durations are not.
 *
 * Not `faketime`: it reads the real clock in signal handlers that interrupt a wait. PostgreSQL ends its timeouts in one, so under a clock
 * that is ahead they never ended, and under one that is behind all ended with the first.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>

static int (*real_clock_gettime)(clockid_t, struct timespec *);
static long (*real_syscall)(long, ...);
static int (*real_utimensat)(int, const char *, const struct timespec *, int);
static int (*real_futimens)(int, const struct timespec *);
static time_t shift;

__attribute__((constructor)) static void prepare(void) {
  const char *text = getenv("CLOCK_SHIFT");
  real_clock_gettime = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  real_syscall = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  real_utimensat = (int (*)(int, const char *, const struct timespec *, int))dlsym(RTLD_NEXT, "utimensat");
  real_futimens = (int (*)(int, const struct timespec *))dlsym(RTLD_NEXT, "futimens");
  if (text) shift = atoll(text);
}

int clock_gettime(clockid_t id, struct timespec *at) {
  if (!real_clock_gettime) prepare();
  int failed = real_clock_gettime(id, at);
  if (!failed && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) at->tv_sec += shift;
  return failed;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  struct timespec now;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &now);
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}

/* The times of a file are real ones on the disk, and shifted for the program that reads or sets them. Node calls statx this way. */
long syscall(long number, ...) {
  va_list given;
  long to[6];
  va_start(given, number);
  for (int at = 0; at < 6; at++) to[at] = va_arg(given, long);
  va_end(given);
  if (!real_syscall) prepare();
  long result = real_syscall(number, to[0], to[1], to[2], to[3], to[4], to[5]);
  if (number == SYS_statx && result == 0) {
    struct statx *file = (struct statx *)to[4];
    file->stx_atime.tv_sec += shift;
    file->stx_btime.tv_sec += shift;
    file->stx_ctime.tv_sec += shift;
    file->stx_mtime.tv_sec += shift;
  }
  return result;
}

static const struct timespec *unshifted(const struct timespec *times, struct timespec *kept) {
  if (!times) return times;
  for (int at = 0; at < 2; at++) {
    kept[at] = times[at];
    if (times[at].tv_nsec != UTIME_NOW && times[at].tv_nsec != UTIME_OMIT) kept[at].tv_sec -= shift;
  }
  return kept;
}

int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
  struct timespec kept[2];
  if (!real_utimensat) prepare();
  return real_utimensat(folder, path, unshifted(times, kept), flags);
}

int futimens(int file, const struct timespec times[2]) {
  struct timespec kept[2];
  if (!real_futimens) prepare();
  return real_futimens(file, unshifted(times, kept));
}
