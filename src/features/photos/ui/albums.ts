import type { OutputOf, Verbs } from '#kernel/verbs.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Captions } from '../model.ts'

type Photo = OutputOf<Verbs['properties']['addPhoto']>
type Photos = OutputOf<Verbs['properties']['photos']>
type Seen = { id: string; version: number }
/** A checked upload, and which of the files chosen together it is, by which it keeps its place however they arrive. */
type Added = { uploadId: string; choice: { id: string; place: number } }
type Options = { signal: AbortSignal }

/** How the photos of one kind of record are read and changed. */
type AlbumCalls = {
  /** The noun of its calls, and the first part of its pages' path. */
  noun: 'properties' | 'market'
  /** The folder of the files below /files. */
  folder: string
  list(recordId: string, options: Options): Promise<Photos>
  add(recordId: string, photo: Added, options: Options): Promise<Photo>
  update(photo: Seen & Partial<Captions>): Promise<Photo>
  order(recordId: string, ids: string[]): Promise<unknown>
  remove(photo: Seen): Promise<unknown>
}

const ALBUMS = {
  property: {
    noun: 'properties',
    folder: 'property-photos',
    list: (propertyId, options) => rpc.properties.photos({ propertyId }, options),
    add: (propertyId, photo, options) => rpc.properties.addPhoto({ propertyId, ...photo }, options),
    update: (photo) => rpc.properties.updatePhoto(photo),
    order: (propertyId, ids) => rpc.properties.orderPhotos({ propertyId, ids }),
    remove: (photo) => rpc.properties.removePhoto(photo),
  },
  evidence: {
    noun: 'market',
    folder: 'evidence-photos',
    list: (evidenceId, options) => rpc.market.photos({ evidenceId }, options),
    add: (evidenceId, photo, options) => rpc.market.addPhoto({ evidenceId, ...photo }, options),
    update: (photo) => rpc.market.updatePhoto(photo),
    order: (evidenceId, ids) => rpc.market.orderPhotos({ evidenceId, ids }),
    remove: (photo) => rpc.market.removePhoto(photo),
  },
} as const satisfies Readonly<Record<string, AlbumCalls>>

/** The photos of one record: of which kind, and its id. */
export type AlbumKey = { kind: keyof typeof ALBUMS; id: string }
/** The same with what the record is called in the reader's language. */
export type Album = AlbumKey & { name: string }

/** How the photos of a record of this kind are read and changed. */
export const albumCalls = ({ kind }: Pick<AlbumKey, 'kind'>): AlbumCalls => ALBUMS[kind]

/** The address of a photo's picture in one of the sizes. */
export const pictureOf = ({ kind }: Pick<AlbumKey, 'kind'>, id: string, size: 'thumbnail' | 'screen'): string =>
  `/files/${ALBUMS[kind].folder}/${id}/${size}`
