import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBackupFolder } from './folder.ts'

function folders() {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'thamin-places-')))
  onTestFinished(() => rmSync(top, { recursive: true, force: true }))
  const [disk, share] = [join(top, 'disk'), join(top, 'share')]
  mkdirSync(disk)
  mkdirSync(share)
  const dataDir = join(top, 'data')
  return {
    top,
    disk,
    share,
    open: (wanted: string | null, list = [disk, share]) =>
      openBackupFolder({ dataDir, backup: { folders: list } }, wanted),
  }
}
const faultOf = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return (error as { fault?: string }).fault
  }
}

test('backups go to the first folder of the environment, to another of them, or within one', () => {
  const { disk, share, open } = folders()
  expect(open(null)).toBe(disk)
  expect(open('weekly/firm')).toBe(join(disk, 'weekly/firm'))
  expect(existsSync(join(disk, 'weekly/firm'))).toBe(true)
  expect(open(join(share, 'thamin'))).toBe(join(share, 'thamin'))
})

test('and nowhere else, whatever the setting says', () => {
  const { top, disk, open } = folders()
  for (const wanted of ['..', '../share2', '/etc', top, `${disk}2`, 'a/../../b']) {
    expect(faultOf(() => open(wanted))).toBe('folder-not-allowed')
  }
  symlinkSync('/tmp', join(disk, 'out'))
  expect(faultOf(() => open('out'))).toBe('folder-not-allowed')
  expect(existsSync(join(top, 'share2'))).toBe(false)
})

test('a folder of the environment that is gone is not made again, but the one in the data folder is made', () => {
  const { top, open } = folders()
  expect(faultOf(() => open(null, [join(top, 'unmounted')]))).toBe('folder-unusable')
  mkdirSync(join(top, 'data'))
  expect(open(null, [join(top, 'data/backups')])).toBe(join(top, 'data/backups'))
})
