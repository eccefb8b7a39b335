import type { Translation } from '@/lib/translation.ts'
import departments from './departments/texts.fr.ts'
import fields from './records/field-texts.fr.ts'
import records from './records/texts.fr.ts'
import reportTypes from './report-types/texts.fr.ts'
import tabPermissions from './tab-permissions/texts.fr.ts'
import type en from './texts.en.ts'
import users from './users/texts.fr.ts'

export default {
  title: 'Administration du système',
  subtitle: 'Configurez le portail de l’étape 1 à l’étape 7 ; chaque étape utilise ce que les précédentes ont créé.',
  steps: 'Étapes',
  auditLog: 'Journal d’audit',
  holidays: 'Jours fériés',
  imports: 'Importations',
  import: 'Importer',
  systemState: 'État du système',
  apiReference: 'Référence de l’API',
  tab: {
    companies: 'Sociétés',
    departments: 'Services',
    geography: 'Géographie',
    roles: 'Rôles',
    users: 'Utilisateurs',
    'report-types': 'Types de rapport',
    'tab-permissions': 'Droits sur les onglets',
  },
  about: {
    companies: 'Les sociétés du groupe, chacune avec l’heure limite de remise des rapports.',
    departments: 'Les services pour lesquels les rapports sont remis, et leurs responsables.',
    geography: 'Les pays avec leur fuseau horaire et leurs jours ouvrés, leurs régions, et les sites de chaque région.',
    roles: 'La fonction de chaque personne : son niveau, son service, et si un rapport quotidien est attendu.',
    users: 'Qui peut se connecter, avec quel rôle, et quels lieux chacun peut consulter.',
    'report-types':
      'Les catégories dans lesquelles un rapport est classé, et ce que demande le rapport de chaque service.',
    'tab-permissions': 'Les applications que chacun utilise, et l’étendue de ses droits sur chaque onglet.',
  },
  ...records,
  ...fields,
  level: {
    L0: 'Administration de l’application',
    L1: 'Direction générale',
    L2: 'Directions mondiales',
    L3: 'Directions de pays',
    L4: 'Chefs de service',
    L5: 'Responsables de région',
    L6: 'Responsables de site',
  },
  geography: { list: 'Type de lieu' },
  ...departments,
  roles: { flags: 'Droits', dailyReport: 'Rapport quotidien', monitored: 'Suivi', views: 'Voit les rapports' },
  ...users,
  ...reportTypes,
  ...tabPermissions,
} satisfies Translation<typeof en>
