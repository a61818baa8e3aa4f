/** A thread of messages and its composer. They have no shared state, so they are bundled with the pages that use them. */
export { MessageComposer, type MessageComposerProps } from '../messages/message-composer.tsx';
export { MessageThread, type MessageThreadProps, type ShownMessage } from '../messages/message-thread.tsx';
