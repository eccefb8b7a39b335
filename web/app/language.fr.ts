import 'dayjs/locale/fr'
import locale from 'antd/es/locale/fr_FR'
import session from '../blocks/session/texts.fr.ts'
import errors from '../ui/errors/errors.fr.ts'
import ui from '../ui/texts.fr.ts'
import app from './texts.fr.ts'

export default { app, session, ui, errors, locale }
