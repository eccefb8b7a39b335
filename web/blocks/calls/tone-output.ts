import { keptSpeaker, listDevices } from './preview.ts'

/** Where the tones of a call sound, and what releases it. */
interface ToneOutput {
  node: AudioNode
  close: () => void
}

const isListed = async (speaker: string): Promise<boolean> =>
  (await listDevices()).speaker.some(({ id }) => id === speaker)

/**
 * Plays tones on the speaker that the person chose for calls; on the system's if none was chosen, the chosen one is
 * gone, or the browser cannot change speakers.
 */
export function toneOutput(context: AudioContext): ToneOutput {
  const node = new GainNode(context)
  const speaker = keptSpeaker()
  // Only Chromium can change the speaker of an AudioContext.
  if (!speaker || !('setSinkId' in HTMLMediaElement.prototype)) {
    node.connect(context.destination)
    return { node, close: () => undefined }
  }
  const chosen = context.createMediaStreamDestination()
  const element = new Audio()
  element.srcObject = chosen.stream
  const connect = async () => {
    const isChosen =
      (await isListed(speaker)) &&
      (await element
        .setSinkId(speaker)
        .then(() => element.play())
        .then(
          () => true,
          () => false,
        ))
    node.disconnect()
    node.connect(isChosen ? chosen : context.destination)
  }
  const follow = () => void connect()
  follow()
  navigator.mediaDevices.addEventListener('devicechange', follow)
  return {
    node,
    close: () => {
      navigator.mediaDevices.removeEventListener('devicechange', follow)
      element.pause()
    },
  }
}
