import { chatMessages } from './messages.ts'
import { chatRooms } from './rooms.ts'

/** The endpoints of the chat, by area. */
export const chat = { chatRooms, chatMessages }
