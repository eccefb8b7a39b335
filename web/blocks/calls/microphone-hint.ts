/** What a person should know about their microphone. */
export type Hint = 'muted' | 'silent'

/** Speech is louder than this share of the meter (level.ts). */
const speech = 0.5
/** In samples of 100 ms. */
const needed = { speech: 4, silence: 100 }
const shownFor = 40

/**
 * Returns a function that takes the loudness of the microphone ten times a second and says what its person should know:
 * that they talk although they are muted, or that their microphone has not picked up a single sound.
 */
export function microphoneHints(): (level: number, hasSound: boolean, isMuted: boolean) => Hint | undefined {
  let loud = 0
  let remaining = 0
  let silent = 0
  return (level, hasSound, isMuted) => {
    silent = hasSound ? Number.NEGATIVE_INFINITY : silent + 1
    if (!isMuted) {
      loud = 0
      remaining = 0
      return silent >= needed.silence ? 'silent' : undefined
    }
    loud = level > speech ? loud + 1 : Math.max(0, loud - 1)
    remaining = loud >= needed.speech ? shownFor : Math.max(0, remaining - 1)
    return remaining > 0 ? 'muted' : undefined
  }
}
