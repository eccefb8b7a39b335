export const file = {
  'file.not_found': 'Ce fichier n’existe pas',
  'file.type_refused': 'Ce type de fichier n’est pas accepté',
  'file.too_large': 'Fichier trop volumineux',
  'file.too_many_pixels': 'L’image a trop de pixels : {{count}} millions au plus sont acceptés',
  'file.unreadable': 'Le fichier est endommagé ou protégé par un mot de passe',
  'file.not_uploaded': 'Le contenu du fichier n’a pas été envoyé',
  'file.not_base64': 'Le contenu n’est pas du base64 valide',
  'file.too_many':
    'Vous avez téléversé trop de fichiers sans les envoyer. Envoyez-en ou supprimez-en d’abord quelques-uns.',
  'file.too_many_copies': 'Vous avez transféré trop de fichiers. Veuillez réessayer plus tard.',
  'photo.too_many': 'Un rapport peut avoir au plus {{count}} photos',
  'file.not_yours': 'Seuls la personne qui a téléversé le fichier et les administrateurs peuvent le supprimer',
} as const
