/** The portal's mark. */
export function Mark({ size = 32 }: { size?: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />
}
