import { useCallback, useEffect, useState } from 'react'

declare global {
  interface Window {
    /** Not in every browser. */
    documentPictureInPicture?: {
      requestWindow: (size: { width: number; height: number }) => Promise<Window & typeof globalThis>
    }
  }
}

/** In pixels. */
const size = { width: 360, height: 320 }

/** Makes a window look like the page. The page's policy would refuse style elements without the nonce. */
function prepare(picture: Window & typeof globalThis, title: string): void {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
  const sheet = new picture.CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  picture.document.adoptedStyleSheets = [sheet]
  picture.document.title = title
  picture.document.documentElement.lang = document.documentElement.lang
  picture.document.documentElement.style.colorScheme = getComputedStyle(document.documentElement).colorScheme
  picture.document.body.className = document.body.className
}

export interface PictureWindow {
  /** The window, while it is open. */
  shown: Window | undefined
  open: () => Promise<void>
  close: () => void
}

/** A picture-in-picture window for the call; undefined where the browser has none. It closes with the call. */
export function usePictureWindow(title: string, isRunning: boolean): PictureWindow | undefined {
  const [shown, setShown] = useState<Window>()
  useEffect(() => {
    if (!shown) return undefined
    const forget = () => setShown(undefined)
    shown.addEventListener('pagehide', forget)
    return () => shown.removeEventListener('pagehide', forget)
  }, [shown])
  useEffect(() => (shown && isRunning ? () => shown.close() : undefined), [shown, isRunning])
  const open = useCallback(async () => {
    const picture = await window.documentPictureInPicture?.requestWindow(size)
    if (!picture) return
    prepare(picture, title)
    setShown(picture)
  }, [title])
  const close = useCallback(() => setShown(undefined), [])
  return window.documentPictureInPicture && { shown, open, close }
}
