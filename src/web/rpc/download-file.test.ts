import { expect, test } from 'vitest'
import { madeFile } from './download-file.ts'

const CSV = '\ufeffالرقم,المالك\r\n\n\n1,ورثة\r\n'
const size = new Blob([CSV]).size
const head = `\n\n\n${JSON.stringify({ file: { name: 'valuations.csv', type: 'text/csv', size } })}\n`

test('the file of an answer that began before it was made is what follows its line, byte for byte', async () => {
  const { name, file } = await madeFile(new Blob([head, CSV]))
  expect([name, file.type, file.size]).toEqual(['valuations.csv', 'text/csv', size])
  expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(CSV))
})

test('half a file, a longer one and one that never came are a broken network, wherever they break off', async () => {
  const whole = Buffer.from(head + CSV)
  for (const end of [0, 2, 20, head.length, head.length + 1, whole.length - 1])
    await expect(madeFile(new Blob([whole.subarray(0, end)])), `${end}`).rejects.toMatchObject({
      code: 'network-error',
    })
  await expect(madeFile(new Blob([whole, 'x']))).rejects.toMatchObject({ code: 'network-error' })
})

test('an error in place of the file is shown as every other', async () => {
  const error = { type: 'INVALID', code: 'export-too-large', message: 'x', params: { rows: 2, most: 1 } }
  await expect(madeFile(new Blob([`\n${JSON.stringify({ error, status: 422 })}\n`]))).rejects.toMatchObject({
    code: 'export-too-large',
    params: { rows: 2, most: 1 },
    status: 422,
  })
})
