export const file = {
  'file.not_found': 'Diese Datei gibt es nicht',
  'file.type_refused': 'Dieser Dateityp wird nicht angenommen',
  'file.too_large': 'Datei zu groß',
  'file.too_many_pixels': 'Das Bild hat zu viele Pixel: höchstens {{count}} Millionen werden angenommen',
  'file.unreadable': 'Die Datei ist beschädigt oder durch ein Passwort geschützt',
  'file.not_uploaded': 'Der Inhalt der Datei wurde nicht hochgeladen',
  'file.not_base64': 'Der Inhalt ist kein gültiges Base64',
  'file.too_many': 'Sie haben zu viele Dateien hochgeladen, ohne sie zu senden. Senden oder löschen Sie zuerst einige.',
  'file.too_many_copies': 'Sie haben zu viele Dateien weitergeleitet. Bitte versuchen Sie es später noch einmal.',
  'photo.too_many': 'Ein Bericht kann höchstens {{count}} Fotos haben',
  'file.not_yours': 'Nur die Person, die die Datei hochgeladen hat, und die Administration können sie löschen',
} as const
