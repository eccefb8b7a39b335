import type de from './messages.de.ts'

/** What the contract and the server say in English, in French; `{{…}}` is what differs from case to case. */
export default {
  'Username is required': "Veuillez saisir votre nom d'utilisateur",
  'Password is required': 'Veuillez saisir votre mot de passe',
  'Current password is required': 'Veuillez saisir votre mot de passe actuel',
  'Date is required': 'Veuillez choisir une date',
  'Department selection is required': 'Veuillez choisir un service',
  'Category selection is required': 'Veuillez choisir une catégorie',
  'New password must be at least {{count}} characters': 'Le nouveau mot de passe doit compter au moins {{count}} caractères',
  'New password must be at most {{count}} characters': 'Le nouveau mot de passe doit compter au plus {{count}} caractères',
  'Must be at most {{count}} characters': 'Au plus {{count}} caractères',
  '{{field}} is required': '{{field}} : réponse obligatoire',
  '{{field}} must be at least {{value}}': '{{field}} : au moins {{value}}',
  '{{field}} must be at most {{value}}': '{{field}} : au plus {{value}}',
  'Invalid username or password. Please check your credentials.':
    "Nom d'utilisateur ou mot de passe incorrect. Veuillez vérifier votre saisie.",
  'Login failed. Please try again.': 'La connexion a échoué. Veuillez réessayer.',
  'Login response parsing failed': "La réponse à la connexion n'a pas pu être lue",
  'This account is not active. Please contact your administrator.': "Ce compte n'est pas actif. Veuillez contacter votre administrateur.",
  'Too many failed sign-ins. Please try again later.': 'Trop de connexions échouées. Veuillez réessayer plus tard.',
  'Password changed successfully': 'Mot de passe modifié',
  'Please open the link of a new mail first': "Veuillez d'abord ouvrir le lien d'un nouvel e-mail",
  'Please sign in': 'Veuillez vous connecter',
  'You may not do this': "Vous n'êtes pas autorisé à faire cela",
  'You do not have access to this': "Vous n'y avez pas accès",
  'There is no such report': "Ce rapport n'existe pas",
  'You may not change this report': 'Vous ne pouvez pas modifier ce rapport',
  'A report for this day and category exists already': 'Il existe déjà un rapport pour ce jour et cette catégorie',
  'The report was changed meanwhile': 'Le rapport a été modifié entre-temps',
  'Date must be today or one of the last 7 days': "La date doit être celle d'aujourd'hui ou de l'un des 7 derniers jours",
  'Department is not available': "Ce service n'est pas disponible",
  'Category is not available': "Cette catégorie n'est pas disponible",
  'Category does not belong to this department': "La catégorie n'appartient pas à ce service",
  'Select a category below "{{name}}"': 'Choisissez une catégorie sous « {{name}} »',
  'Your profile has no company or country yet: ask an administrator':
    "Votre profil n'a pas encore de société ou de pays : adressez-vous à un administrateur",
} satisfies Record<keyof typeof de, string>
