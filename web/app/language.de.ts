import 'dayjs/locale/de'
import locale from 'antd/es/locale/de_DE'
import errors from '../ui/errors.de.ts'
import ui from '../ui/texts.de.ts'
import app from './texts.de.ts'

export default { app, ui, errors, locale }
