import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type S3rver from '@20minutes/s3rver'

/**
 * The three calls of S3 that the small server lacks, over the folder in which it keeps multipart uploads: ListParts,
 * AbortMultipartUpload and ListMultipartUploads. They are taken without a signature.
 */
export function addMultipartCalls(server: S3rver): void {
  const folderOf = (bucket: string) => server.store.getResourcePath(bucket, undefined, 'uploads')
  const last = server.middleware.length - 1
  server.middleware.splice(last, 0, async (call, next) => {
    const [, bucket = '', ...rest] = decodeURIComponent(call.path).split('/')
    const { uploadId } = call.query
    if (call.method === 'GET' && rest.join('') === '' && 'uploads' in call.query) {
      call.body = await listUploads(folderOf(bucket), call.query.prefix ?? '')
    } else if (uploadId && (call.method === 'GET' || call.method === 'DELETE')) {
      const folder = join(folderOf(bucket), uploadId)
      const parts = await partsOf(folder)
      if (!parts) return unknownUpload(call)
      if (call.method === 'GET') call.body = { ListPartsResult: { IsTruncated: 'false', Part: parts } }
      else {
        await rm(folder, { recursive: true })
        call.status = 204
      }
    } else await next()
  })
}

async function partsOf(folder: string) {
  const names = await readdir(folder).catch(() => undefined)
  const numbers = names?.filter((name) => /^\d+$/.test(name)).toSorted((a, b) => Number(a) - Number(b))
  // A part counts once its hash was written.
  const parts = numbers?.map(async (name) => {
    const etag = await readFile(join(folder, `${name}.md5`), 'utf8').catch(() => undefined)
    return etag && { PartNumber: name, ETag: `"${etag}"`, Size: String((await stat(join(folder, name))).size) }
  })
  return parts && (await Promise.all(parts)).filter(Boolean)
}

async function listUploads(folder: string, prefix: string) {
  const ids = await readdir(folder).catch(() => [])
  const uploads = await Promise.all(
    ids.map(async (UploadId) => {
      const path = join(folder, UploadId, 'key')
      const [Key, { mtime }] = [await readFile(path, 'utf8'), await stat(path)]
      return { Key, UploadId, Initiated: mtime.toISOString() }
    }),
  )
  const Upload = uploads.filter(({ Key }) => Key.startsWith(prefix))
  return { ListMultipartUploadsResult: { IsTruncated: 'false', Upload } }
}

function unknownUpload(call: { status: number; body: unknown }) {
  call.status = 404
  call.body = { Error: { Code: 'NoSuchUpload', Message: 'The specified upload does not exist.' } }
}
