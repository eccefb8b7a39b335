import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Importations',
  subtitle:
    'Ajoutez de nombreux enregistrements à partir d’un fichier CSV. Si une ligne contient une erreur, rien n’est importé.',
  back: 'Administration du système',
  table: {
    label: 'Données à importer',
    companies: 'Sociétés',
    departments: 'Services',
    countries: 'Pays',
    areas: 'Régions',
    sites: 'Sites',
    roles: 'Rôles',
    users: 'Utilisateurs',
    categories: 'Types de rapport',
  },
  heading: {
    companies: 'Importer des sociétés',
    departments: 'Importer des services',
    countries: 'Importer des pays',
    areas: 'Importer des régions',
    sites: 'Importer des sites',
    roles: 'Importer des rôles',
    users: 'Importer des utilisateurs',
    categories: 'Importer des types de rapport',
  },
  about: {
    companies:
      'Les heures sont celles du fuseau horaire de chaque personne. Si elles sont vides, le rappel est à 16:00 et l’échéance à 18:00. Sans indication, les enregistrements sont conservés 90 jours.',
    departments: 'Une nouvelle installation a déjà six services. Ajoutez ici les vôtres.',
    countries:
      'Un fuseau horaire est un nom comme Europe/Paris. Les jours ouvrés sont des nombres de 1 (lundi) à 7 (dimanche), séparés par un point-virgule ; du lundi au vendredi si la cellule est vide. Un seul pays au plus est le siège.',
    areas: 'Indiquez le pays par son code.',
    sites: 'Indiquez le pays et la région par leur code. Un site sans fuseau horaire prend celui de son pays.',
    roles:
      'Le niveau hiérarchique est un nombre de 0 (le plus élevé) à 6. Un rôle sans service est global. « views_reports » : les personnes ayant ce rôle voient les rapports des personnes situées au-dessous d’elles.',
    users:
      'Indiquez le rôle, le service et les lieux par leur code, et séparez plusieurs codes d’une cellule par un point-virgule. Si le code d’un lieu existe dans plusieurs pays, ajoutez le pays, comme dans FR/paris. Les fichiers ne contiennent pas de mots de passe : les nouvelles personnes choisissent le leur avec « Mot de passe oublié » sur l’écran de connexion.',
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
