/** In this order: most browsers also name themselves as others. */
const browsers = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** What people call a browser and its device, from the User-Agent header; null for one that nobody would recognize. */
export function deviceName(userAgent: string | null): string | null {
  const known = [browsers, systems].map((names) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1])
  return known.filter(Boolean).join(', ') || null
}
