import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { writeBlock } from '#web/kit/spreadsheet/clipboard.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { isEmptyRow, rowKey } from '../../rules/quick.ts'
import { missingFields, unusedColumns } from '../columns/mapped.ts'
import type { Of } from '../kind-words.ts'
import { importQuery, storeImport } from '../reads.ts'
import { useTargets } from '../use-targets.ts'
import type { Quick } from './use-quick.ts'
import { useUpload } from './use-upload.ts'

/**
 * Sends a quick table as a sheet whose headings are the names of its fields, and opens its import, checked at once where nothing is to be asked of its columns.
 * The import before it, which was checked and not run, is removed.
 */
export function useQuickImport(of: Of, quick: Quick) {
  const { t } = useTranslation()
  const { targets, fieldName } = useTargets(of.kind)
  const { uploadTable, open } = useUpload(of)
  const client = useQueryClient()
  return useRun(async () => {
    const rows = quick.rows.filter((row) => !isEmptyRow(row))
    const isNeeded = (field: string) => targets.some((one) => one.field === field && one.required)
    const fields = quick.fields.filter((field) => isNeeded(field) || rows.some((row) => row[field]))
    const cells = [fields.map(fieldName), ...rows.map((row) => fields.map((field) => row[field] ?? ''))]
    const before = quick.sent && (await rpc.imports.get({ id: quick.sent.id }).catch(nullIfGone))
    // Its rows are being written, or were: the table hears of it from there.
    if (before?.state === 'RUNNING' || before?.state === 'DONE') {
      await storeImport(client, before)
      return open(before)
    }
    const { id } = await uploadTable(new File([writeBlock(cells)], t('imports:quick.file')))
    try {
      if (before) await rpc.imports.remove({ id: before.id }).catch(() => undefined)
      const one = await rpc.imports.get({ id })
      const asked = Object.values(one.understood).some(({ question }) => question) || one.asked !== null
      const isClear = !asked && missingFields(one, targets).length + unusedColumns(one).length === 0
      await storeImport(client, isClear ? await rpc.imports.check({ id }) : one)
    } finally {
      // Last of all: what watches the import reads it from here on, and would show it as it was before the check.
      quick.sentAs({ id, rows: rows.map(rowKey) })
    }
    return open({ id })
  })
}

const isGoneError = (error: unknown) => error instanceof RpcError && error.status === 404
function nullIfGone(error: unknown): null {
  if (isGoneError(error)) return null
  throw error
}

/** Once the import of a quick table is done, its rows leave the table, but for those that it left out. */
export function useQuickDone(quick: Quick): void {
  const { sent } = quick
  const { data, error } = useQuery({ ...importQuery(sent?.id ?? ''), enabled: sent !== null, staleTime: 0 })
  const state = data?.state
  const isGone = isGoneError(error)
  const settle = useEffectEvent(async (id: string, created: number, isCurrent: () => boolean) => {
    const bad = new Set<number>()
    let lastId: string | undefined
    while (created < (sent?.rows.length ?? 0)) {
      const page = await rpc.imports.errors({ id, only: 'faults', lastId, pageSize: 200 })
      for (const { row } of page.items) bad.add(row)
      lastId = page.hasMore ? (page.lastId ?? undefined) : undefined
      if (!lastId) break
    }
    if (isCurrent()) quick.settle(bad)
  })
  const lose = useEffectEvent(() => quick.sentAs(null))
  useEffect(() => {
    let isOver = false
    if (isGone || state === 'UNDONE') lose()
    // Where the faults can't be read the table stays as it is until it is opened again.
    else if (state === 'DONE' && data) settle(data.id, data.created, () => !isOver).catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [state, data, isGone])
}
