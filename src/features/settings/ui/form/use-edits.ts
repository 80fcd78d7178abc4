import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { useKeeper } from '#web/drafts/use-keeper.ts'
import type { FormDrafts, Opened } from '#web/drafts/use-opened-draft.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { isStale, RpcError, rpc } from '#web/rpc/rpc.ts'
import type { EditableKey } from '../../model.ts'
import { applySettings, type Firm, settingsQuery } from '../reads.ts'
import {
  changesIn,
  contestedKeys,
  type Edits,
  editedKeys,
  faultsOf,
  readEdits,
  rebased,
  type Values,
  withEdit,
  without,
} from './edits.ts'

/**
 * The settings in a form. Only what was typed is held, over whatever is stored now, and sent; it is kept on the device until it is
 * saved or given up. What somebody else has changed meanwhile is asked about before anything is saved.
 */
export function useEdits(firm: Firm, drafts: Pick<FormDrafts, 'place' | 'rename'>, opened: Opened) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [edits, setEdits] = useState<Edits | null>(() => readEdits(opened.draft?.content))
  const [restored, setRestored] = useState(edits !== null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  /** What the server said of what was sent last. */
  const [refused, setRefused] = useState<readonly FieldFault[]>([])
  /** Grows with each failed try to save: faults are shown from the first one on, and each moves the focus to them. */
  const [attempt, setAttempt] = useState(0)
  const now = useRef(edits)

  const keeper = useKeeper({ drafts, opened, content: () => now.current })

  const put = (next: Edits | null) => {
    now.current = next
    setEdits(next)
    keeper.changed()
  }
  const discard = () => {
    put(null)
    setRestored(false)
    setRefused([])
    setError(null)
    setAttempt(0)
  }

  const send = async (sent: Edits, over: Firm, again = true): Promise<void> => {
    try {
      const saved = await rpc.settings.update({ version: over.version, changes: changesIn(sent) })
      // What was typed while the answer was on its way stays.
      const typed = editedKeys(sent).filter((key) => now.current?.typed[key] === sent.typed[key])
      const left = now.current && without(now.current, typed)
      if (left) put(left)
      else discard()
      await applySettings(client, saved)
      toast.success(t('settings:saved'))
    } catch (refusal) {
      if (!isStale(refusal)) throw refusal
      const fresh = await client.fetchQuery({ ...settingsQuery, staleTime: 0 })
      await client.invalidateQueries({ queryKey: ['settings', 'history'] })
      // What was changed there and back again is no other than what was typed over.
      if (again && contestedKeys(sent, fresh.settings).length === 0) return send(sent, fresh, false)
      setAttempt((n) => n + 1)
    }
  }

  const contested = contestedKeys(edits, firm.settings)
  const found = edits ? faultsOf(firm.settings, edits) : []
  const save = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (busy || !edits) return
    setError(null)
    setRefused([])
    if (found.length > 0 || contested.length > 0) return setAttempt((n) => n + 1)
    setBusy(true)
    try {
      await send(edits, firm)
    } catch (failure) {
      const fields = failure instanceof RpcError ? failure.fields : undefined
      if (fields && fields.length > 0) setRefused(fields)
      else setError(failure)
      setAttempt((n) => n + 1)
    } finally {
      setBusy(false)
    }
  }

  return {
    values: { ...firm.settings, ...edits?.typed } as Values,
    defaults: firm.defaults,
    faults: attempt === 0 ? [] : [...found, ...refused],
    changed: editedKeys(edits),
    contested,
    edits,
    attempt,
    busy,
    error,
    restored,
    save,
    discard,
    set: <K extends EditableKey>(key: K, value: Values[K]) => {
      setRefused((was) => was.filter(({ field }) => field.split('.')[0] !== key))
      put(withEdit(now.current, firm.settings, key, value))
    },
    /** Settles what two have changed: with mine what was typed stays, over what is stored now. */
    settle: (key: EditableKey, whose: 'mine' | 'theirs') => {
      const was = now.current
      if (was) put(whose === 'mine' ? rebased(was, firm.settings, key) : without(was, [key]))
    },
    drafted: {
      isDirty: () => now.current !== null,
      forget: () => {
        put(null)
        keeper.forget()
      },
      setAside: () => {
        keeper.setAside()
        now.current = null
      },
    },
  }
}

export type FormOfSettings = ReturnType<typeof useEdits>
