import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@/ui/Dialog.tsx'
import { personPhotoSide } from '@contract/person-photo-format.ts'
import { dragged, middle, partOf, type View, zoomMaximum } from './part.ts'
import styles from './PhotoDialog.module.css'

interface Props {
  image: ImageBitmap
  isSaving: boolean
  onSave: (square: Blob) => void
  /** The browser could not make an image of the part. */
  onFail: () => void
  onCancel: () => void
}

/** In pixels. The server makes the square smaller once more, and needs some detail for that. */
const sentSide = personPhotoSide * 2

/** Chooses the part of an image that is shown as a person's photo. Only this part is sent, so a large image is quick. */
export default function PhotoDialog({ image, isSaving, onSave, onFail, onCancel }: Props) {
  const { t } = useTranslation('people')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [view, setView] = useState(middle)
  const { side } = partOf(image, view)
  const sliders = [
    { key: 'zoom', min: 1, max: zoomMaximum, isFixed: false },
    { key: 'x', min: 0, max: 1, isFixed: side >= image.width },
    { key: 'y', min: 0, max: 1, isFixed: side >= image.height },
  ] as const
  // A browser that cannot make a WebP makes a PNG.
  const save = () => canvas.current?.toBlob((square) => (square ? onSave(square) : onFail()), 'image/webp', 0.92)
  return (
    <Dialog
      isForm
      title={t('photo.part')}
      okText={t('photo.save')}
      okButtonProps={{ loading: isSaving }}
      cancelText={t('photo.cancel')}
      cancelButtonProps={{ disabled: isSaving }}
      onOk={save}
      onCancel={() => isSaving || onCancel()}
      width={400}
    >
      <div className={styles.dialog}>
        <Preview canvas={canvas} image={image} view={view} onChange={setView} />
        {sliders.map(({ key, min, max, isFixed }) => (
          <label key={key} className={styles.slider}>
            {t(`photo.${key}`)}
            <input
              type="range"
              min={min}
              max={max}
              step={0.01}
              disabled={isFixed}
              value={view[key]}
              onChange={({ target }) => setView({ ...view, [key]: target.valueAsNumber })}
            />
          </label>
        ))}
      </div>
    </Dialog>
  )
}

interface PreviewProps {
  canvas: RefObject<HTMLCanvasElement | null>
  image: ImageBitmap
  view: View
  onChange: (view: View) => void
}

/** The part as it will be shown. Dragging does what the sliders do. */
function Preview({ canvas, image, view, onChange }: PreviewProps) {
  const { left, top, side } = partOf(image, view)
  const last = useRef({ x: 0, y: 0 })
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    // As the server does with an image that is transparent.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, sentSide, sentSide)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, left, top, side, side, 0, 0, sentSide, sentSide)
  }, [canvas, image, left, top, side])
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={sentSide}
      height={sentSide}
      className={styles.preview}
      onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
        currentTarget.setPointerCapture(pointerId)
        last.current = { x: clientX, y: clientY }
      }}
      onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return
        const { x, y } = last.current
        last.current = { x: clientX, y: clientY }
        const shown = currentTarget.clientWidth
        onChange(dragged(image, view, (clientX - x) / shown, (clientY - y) / shown))
      }}
    />
  )
}
