import { afterAll, expect, test } from 'vitest'
import { createPdfRenderer } from '#server/typst/pdf-renderer.ts'
import { listeningLog } from '../support/log.ts'
import { paperOf } from '../support/papers.ts'
import { readPdf } from '../support/read-pdf.ts'

const COUNT = 300
/** As many as may wait for a process at once. */
const AT_ONCE = 10

const { log, told } = listeningLog()
const press = createPdfRenderer({ log })
afterAll(() => press.close())

test(`${COUNT} papers, ${AT_ONCE} at once, are each what was asked for, by two processes at a time that are replaced on the way`, async () => {
  const processes = new Set<number | undefined>()
  for (let begun = 0; begun < COUNT; begun += AT_ONCE) {
    const asked = Array.from({ length: AT_ONCE }, (_, at) => `number ${begun + at} of them`)
    const made = await Promise.all(asked.map((text) => press.print(paperOf([text], { language: 'en' }))))
    for (const [at, { pdf }] of made.entries()) expect((await readPdf(pdf)).text).toContain(asked[at])
    // With the successor of one.
    expect(press.processes().length).toBeLessThanOrEqual(3)
    for (const pid of press.processes()) processes.add(pid)
  }
  expect(processes.size).toBeGreaterThan(4)
  expect(told).toEqual([])
})
