import 'dayjs/locale/de'
import locale from 'antd/es/locale/de_DE'
import messages from '../ui/messages.de.ts'
import ui from '../ui/texts.de.ts'
import app from './texts.de.ts'

export default { app, ui, messages, locale }
