export type Device = 'microphone' | 'camera'

/**
 * Why a device cannot be used. `blocked` by the browser, `blocked-by-system` by the operating system's settings, `insecure`
 * when the page was not opened over TLS.
 */
export type MediaFailure = 'blocked' | 'blocked-by-system' | 'none' | 'in-use' | 'insecure' | 'unknown'

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/**
 * The failure behind an error of `getUserMedia`. `isListed` says whether the browser lists a device of the kind: Firefox
 * says that there is none when the operating system refuses access to it.
 */
export function mediaFailure(error: unknown, isListed: boolean): MediaFailure {
  switch (nameOf(error)) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
      return /by system|system permission/i.test((error as Error).message) ? 'blocked-by-system' : 'blocked'
    case 'SecurityError':
      return 'insecure'
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return isListed ? 'blocked-by-system' : 'none'
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'in-use'
    default:
      return globalThis.navigator?.mediaDevices ? 'unknown' : 'insecure'
  }
}

/** Whether the person closed the browser's screen picker without choosing one. */
export const isScreenNotChosen = (error: unknown): boolean =>
  nameOf(error) === 'NotAllowedError' && !/by system|system permission/i.test((error as Error).message)
