import { toneOutput } from './tone-output.ts'

/** Two frequencies in hertz, how long they sound, and after how long they sound again, in seconds. */
interface Tone {
  frequencies: readonly [number, number]
  length: number
  period: number
}

/** What the person called hears, and what the caller hears. */
export const tones = {
  ring: { frequencies: [660, 880], length: 0.8, period: 2 },
  ringback: { frequencies: [425, 425], length: 1, period: 4 },
} as const satisfies Record<string, Tone>

const volume = 0.08
const fade = 0.02

const silence = (): void => undefined

/** Repeats a tone until the returned function is called. No browser allows sound before the page was used. */
export function playTone({ frequencies, length, period }: Tone): () => void {
  if (!navigator.userActivation.hasBeenActive) return silence
  const context = new AudioContext()
  const output = toneOutput(context)
  const sound = () => {
    const start = context.currentTime
    const gain = context.createGain()
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(volume, start + fade)
    gain.gain.setValueAtTime(volume, start + length - fade)
    gain.gain.linearRampToValueAtTime(0, start + length)
    gain.connect(output.node)
    for (const frequency of frequencies) {
      const oscillator = new OscillatorNode(context, { frequency })
      oscillator.connect(gain)
      oscillator.start(start)
      oscillator.stop(start + length)
    }
  }
  sound()
  const timer = setInterval(sound, period * 1_000)
  return () => {
    clearInterval(timer)
    output.close()
    void context.close()
  }
}
