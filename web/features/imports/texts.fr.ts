import type { Translation } from '@/lib/translation.ts'
import type en from './texts.en.ts'

export default {
  title: 'Importations',
  subtitle:
    "Ajoutez de nombreux enregistrements à partir d'un fichier CSV. Un fichier est ajouté en entier ou pas du tout.",
  back: 'Administration du système',
  table: { label: 'Que faut-il importer', users: 'Utilisateurs', sites: 'Sites', categories: 'Types de rapport' },
  heading: {
    users: 'Importer des utilisateurs',
    sites: 'Importer des sites',
    categories: 'Importer des types de rapport',
  },
  about: {
    users:
      "Le rôle, le service et les lieux sont désignés par leur code ; plusieurs codes dans une cellule sont séparés par un point-virgule. Un lieu dont le code existe plusieurs fois s'écrit avec son pays, comme FR/paris. Un fichier ne contient pas de mots de passe : les nouvelles personnes choisissent le leur avec « Mot de passe oublié » à la connexion.",
    sites: 'Le pays et la région sont désignés par leur code. Sans fuseau horaire, un site a celui de son pays.',
    categories:
      'Une ligne sans catégorie principale en est une elle-même ; elle peut se trouver dans le même fichier que ses catégories.',
  },
  choose: 'Choisissez un fichier CSV ou déposez-le ici',
  limits:
    'Au plus {{rows, number}} lignes ; UTF-8 ; colonnes séparées par une virgule, un point-virgule ou une tabulation',
  tooLarge: 'Le fichier est trop volumineux',
  empty: 'Le fichier est vide',
  check: 'Vérifier',
  checkFirst: "Choisissez un fichier et vérifiez-le d'abord.",
  import: 'Importer',
  failed: "L'importation a échoué",
  cancelled: "Arrêté. Rien n'a été importé.",
  nothingStored: "Rien n'est encore enregistré.",
  mend: 'Corrigez le fichier et vérifiez-le à nouveau.',
  errors: 'Erreurs',
  format: 'Ce que le fichier doit contenir',
  template: 'Télécharger le modèle',
  columns: 'Colonnes du fichier',
  column: { row: 'Ligne', column: 'Colonne', message: 'Ce qui ne va pas', need: 'Nécessaire', example: 'Exemple' },
  required: 'Obligatoire',
} satisfies Translation<typeof en>
