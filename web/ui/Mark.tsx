import { markImage } from '@/lib/paths.ts'
/** The portal's mark. */
export function Mark({ size = 32 }: { size?: number }) {
  return <img src={markImage} alt="" width={size} height={size} />
}
