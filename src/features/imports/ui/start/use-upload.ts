import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { TextReading } from '#kernel/sheets.ts'
import { sendSheet } from '#web/rpc/send-sheet.ts'
import { KIND_PLACES, type Of } from '../kind-words.ts'
import { keepSent, refreshLists } from '../reads.ts'

/** What sends a sheet as a new import, and what opens that. Cells of tables that were typed or pasted are parted by tabs. */
export function useUpload({ kind, propertyId, engagementId }: Of) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const of = propertyId ?? engagementId ?? undefined
  const upload = async (file: File, signal: AbortSignal, asked?: TextReading) => {
    const made = await sendSheet<{ id: string }>('imports', file, { kind, of, signal, ...(asked ? { asked } : {}) })
    keepSent(made.id, file)
    return made
  }
  return {
    upload,
    uploadTable: (file: File) => upload(file, new AbortController().signal, { separator: '\t' }),
    open: async ({ id }: { id: string }) => {
      void refreshLists(client)
      await navigate({ to: KIND_PLACES[kind].one, params: { id } })
    },
  }
}
