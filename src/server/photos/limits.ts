/** The most pixels of a picture: more than any phone takes, far less than a decompression bomb. */
export const MAX_PIXELS = 64_000_000

/** The most pixels of a JPEG that is made smaller, and the longest side that it is given then: what telephones of 200 megapixels take. */
export const MAX_SHRUNK = 220_000_000
export const SHRUNK_SIDE = 6000

/** The most scans of a JPEG, several times those of any encoder, and the most pixels of all its scans: some seconds of decoding. */
export const MAX_SCANS = 64
export const MAX_SCANNED = 1_000_000_000

/** What can be rendered from a picture: a square profile photo, or a logo in its own proportions. */
export type Rendering = 'photo' | 'logo'

/** The width and height of a stored photo, in pixels. */
export const PHOTO_SIDE = 256
/** The box that a logo is fitted into, in pixels. */
export const LOGO_BOX = { width: 480, height: 160 }

/** The result of rendering, as the exit code of its process. */
export const EXIT_CODE = { ok: 0, unreadable: 64, tooLarge: 65 } as const
