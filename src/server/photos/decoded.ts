/** The width and height of a photo as it is kept, in pixels. */
export const PHOTO_SIDE = 256
/** The most pixels that a picture may unfold to: more than any telephone takes, far less than a bomb. */
export const PIXELS = 64_000_000

/** How decoding went, as the exit code of its process. */
export const DECODED = { fine: 0, unreadable: 64, tooLarge: 65 } as const
