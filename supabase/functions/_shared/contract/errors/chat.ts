/** Chat rooms and their messages. */
export const chat = {
  'room.not_found': 'Room not found',
  'room.name_required': 'Room name is required',
  'room.id_taken': 'This id belongs to another room',
  'room.too_many': 'You have created too many rooms. Please wait a minute.',
  'room.not_yours': 'Only owners and moderators of the room may do this',
  'room.owners_only': 'Only owners of the room may do this',
  'room.direct_fixed': 'A direct conversation always has the same two people',
  'member.not_found': 'This person is not a member of the room',
  'message.not_found': 'Message not found',
  'message.blank': 'Message is required',
  'message.id_taken': 'This id belongs to another message',
  'message.too_many': 'You have sent too many messages. Please wait a few seconds.',
  'message.not_yours': 'You may not change this message',
  'message.announcements_only': 'Only owners and moderators can post in this room',
  'message.person_inactive': 'This person is no longer active',
  'message.parent_not_found': 'The message that you are replying to was not found',
  'message.room_mention_restricted':
    'In rooms of more than {{count}} members, only owners and moderators can use @room',
} as const
