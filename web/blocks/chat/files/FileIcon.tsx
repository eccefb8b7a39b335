import {
  AudioOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FileZipOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'

/** The icon of a file's type; the name beside it says the rest. */
export function FileIcon({ type }: { type: string }) {
  if (type.startsWith('image/')) return <FileImageOutlined aria-hidden />
  if (type.startsWith('video/')) return <VideoCameraOutlined aria-hidden />
  if (type.startsWith('audio/')) return <AudioOutlined aria-hidden />
  if (type === 'application/pdf') return <FilePdfOutlined aria-hidden />
  if (type === 'text/plain') return <FileTextOutlined aria-hidden />
  if (/zip|rar/.test(type)) return <FileZipOutlined aria-hidden />
  return /word/.test(type) ? <FileWordOutlined aria-hidden /> : <FileOutlined aria-hidden />
}
