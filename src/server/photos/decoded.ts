/** The most pixels that a picture may unfold to: more than any telephone takes, far less than a bomb. */
export const PIXELS = 64_000_000

/** What can be drawn of a picture: the square photo of a person, or the mark of a firm, as wide as it is. */
export const DRAWN = ['photo', 'logo'] as const
export type Drawn = (typeof DRAWN)[number]

/** The width and height of a photo as it is kept, in pixels. */
export const PHOTO_SIDE = 256
/** The room that a firm's mark is fitted into, in pixels. */
export const LOGO_ROOM = { width: 480, height: 160 }

/** How decoding went, as the exit code of its process. */
export const DECODED = { fine: 0, unreadable: 64, tooLarge: 65 } as const
