import type { ChatMessage } from '@contract/chat/messages.ts'

/** A message for tests, whose id follows from its `seq`. */
export const message = (seq: number, rev = seq, content = `Message ${seq}`): ChatMessage => ({
  id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  roomId: '00000000-0000-4000-8000-000000000000',
  seq,
  rev,
  content,
  event: null,
  userId: '00000000-0000-4000-8000-000000000001',
  user: { firstName: '', lastName: '', email: null, name: 'Somebody', photoId: null },
  createdAt: '2026-01-01T00:00:00Z',
  isEdited: rev > seq,
  isDeleted: false,
  isPinned: false,
  fileId: null,
  fileName: null,
  fileSize: null,
  mimeType: null,
  image: null,
  isFileDeleted: false,
  parentId: null,
  replyCount: 0,
  mentions: [],
  reactions: [],
})
