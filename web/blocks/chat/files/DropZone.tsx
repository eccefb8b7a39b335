import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddFiles } from './useAddFiles.ts'
import styles from './files.module.css'

interface Props {
  roomId: string
  parentId: string | null
  isOpen: boolean
  children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Takes files that are dropped on it. While a room is closed for the reader, it takes none. */
export function DropZone({ roomId, parentId, isOpen, children }: Props) {
  const { t } = useTranslation('chat')
  const [isOver, setOver] = useState(false)
  const add = useAddFiles(roomId, parentId)
  return (
    <div
      className={styles.zone}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(isOpen)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        if (isOpen) add([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && <p className={styles.drop}>{t('dropFiles')}</p>}
    </div>
  )
}
