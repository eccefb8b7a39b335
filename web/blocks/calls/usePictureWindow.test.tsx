import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type PictureWindow, usePictureWindow } from './usePictureWindow.ts'

/** What a call has in a browser with this property. */
function offered(documentPictureInPicture: object | undefined): PictureWindow | undefined {
  vi.stubGlobal('window', { documentPictureInPicture })
  let picture: PictureWindow | undefined
  function Call() {
    picture = usePictureWindow('Operations', true)
    return null
  }
  renderToStaticMarkup(<Call />)
  return picture
}

test('[CALL-67] a call has a window of its own only in browsers that offer such windows', () => {
  expect(offered({ requestWindow: () => undefined })).toMatchObject({ shown: undefined })
  expect(offered(undefined)).toBeUndefined()
})
