import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Importations',
  subtitle:
    'Ajoutez de nombreux enregistrements à partir d’un fichier CSV. Si une ligne contient une erreur, rien n’est importé.',
  back: 'Administration du système',
  table: { label: 'Données à importer', users: 'Utilisateurs', sites: 'Sites', categories: 'Types de rapport' },
  heading: {
    users: 'Importer des utilisateurs',
    sites: 'Importer des sites',
    categories: 'Importer des types de rapport',
  },
  about: {
    users:
      'Indiquez le rôle, le service et les lieux par leur code, et séparez plusieurs codes d’une cellule par un point-virgule. Si le code d’un lieu existe dans plusieurs pays, ajoutez le pays, comme dans FR/paris. Les fichiers ne contiennent pas de mots de passe : les nouvelles personnes choisissent le leur avec « Mot de passe oublié » sur l’écran de connexion.',
    sites: 'Indiquez le pays et la région par leur code. Un site sans fuseau horaire prend celui de son pays.',
    categories:
      'Une ligne sans catégorie principale est elle-même une catégorie principale. Ses sous-catégories peuvent figurer dans le même fichier.',
  },
  choose: 'Choisissez un fichier CSV ou déposez-le ici',
  limits:
    'Au plus {{rows, number}} lignes ; UTF-8 ; colonnes séparées par une virgule, un point-virgule ou une tabulation',
  tooLarge: 'Le fichier est trop volumineux',
  empty: 'Le fichier est vide',
  unreadable: 'Le fichier est illisible. Veuillez le choisir à nouveau.',
  check: 'Vérifier',
  checkFirst: 'Choisissez d’abord un fichier et vérifiez-le.',
  import: 'Importer',
  failed: 'L’importation a échoué',
  canceled: 'Importation arrêtée. Rien n’a été importé.',
  nothingStored: 'Rien n’a encore été enregistré.',
  correctFile: 'Corrigez le fichier et vérifiez-le à nouveau.',
  errors: 'Erreurs',
  format: 'Format du fichier',
  template: 'Télécharger le modèle',
  columns: 'Colonnes du fichier',
  column: { row: 'Ligne', column: 'Colonne', message: 'Problème', need: 'Obligatoire', example: 'Exemple' },
  required: 'Obligatoire',
} satisfies Translation<typeof en>
