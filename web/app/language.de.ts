import 'dayjs/locale/de'
import locale from 'antd/es/locale/de_DE'
import session from '../blocks/session/texts.de.ts'
import errors from '../ui/errors/errors.de.ts'
import ui from '../ui/texts.de.ts'
import app from './texts.de.ts'

export default { app, session, ui, errors, locale }
