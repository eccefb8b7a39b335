import { createContext, use } from 'react'

export const MobileChatContext = createContext(false)

/** Whether the portal has a mobile chat to link to. */
export const useHasMobileChat = (): boolean => use(MobileChatContext)
