/** What the system calls a full disk, a used-up quota, and a file that is longer than its limit. */
const codes = ['ENOSPC', 'EDQUOT', 'EFBIG']
/** The library for images has no codes, only the system's texts. */
const texts = /system error: (?:No space left on device|Dis[ck] quota exceeded|File too large)/

/** Whether a file could not be written because there is no space for it. */
export const isNoSpace = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && codes.includes(String(error.code))) || texts.test(error.message))
