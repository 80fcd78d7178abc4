/** The state of a file that a client gave. */
const CLIENT_FILE_STATES = ['WAITING', 'ACCEPTED', 'REJECTED'] as const
export type ClientFileState = (typeof CLIENT_FILE_STATES)[number]

/**
 * The state of a line of the checklist: asked for or required and missing, given and waiting for the firm, rejected, there, or offered to the client
 * without being required.
 */
const LINE_STATES = ['MISSING', 'REJECTED', 'WAITING', 'THERE', 'OFFERED'] as const
export type LineState = (typeof LINE_STATES)[number]

/** What is done in a folder: the client gives files, the firm asks for some, accepts and rejects them. */
export const FOLDER_ACTS = ['give', 'ask', 'reject', 'accept'] as const
export type FolderAct = (typeof FOLDER_ACTS)[number]

/** What a folder is found by. */
export const FOLDER_KEYS = ['request', 'valuation', 'folder'] as const
