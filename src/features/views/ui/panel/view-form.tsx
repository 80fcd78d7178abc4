import type { FormEvent } from 'react'
import { isAdmin } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { AUDIENCES, type Audience, type ListView, MAX_VIEW_NAME, type ViewSettings } from '../../model.ts'
import { useAudience } from './use-audience.ts'

type Props = {
  view: ListView
  /** What a view of the list would be now. */
  now: ViewSettings
  onChanged: () => Promise<void>
  onDone: () => void
}

/** Renames a view, replaces what it says, says who has it, or deletes it. */
export function ViewForm({ view, now, onChanged, onDone }: Props) {
  const { t } = useTranslation()
  const { user } = useMe()
  const audience = useAudience()
  const start = { name: view.name, sharedWith: view.sharedWith as Audience | null }
  const [{ name, sharedWith }, put, done] = useTypedDialog(`view ${view.id}`, start, onDone)
  const { id, version } = view
  const missing = name.trim() === ''

  const { act: run, error } = useRun(
    async (change: () => Promise<string>) => {
      toast.success(await change())
      done()
    },
    undefined,
    onChanged,
  )
  const save = (settings?: ViewSettings) =>
    run(async () => {
      const renamed = name.trim() === view.name ? {} : { name }
      let at = version
      if (settings || 'name' in renamed)
        at = (await rpc.views.update({ id, version, ...renamed, ...(settings ? { settings } : {}) })).version
      if (sharedWith !== view.sharedWith) await rpc.views.share({ id, version: at, sharedWith })
      return t('views:saved', { name: isolateBidi(name.trim()) })
    })
  const remove = () =>
    run(async () => {
      await rpc.views.delete({ id, version })
      return t('views:deleted', { name: isolateBidi(view.name) })
    })
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!missing) void save()
      }}
    >
      <Column gap={8}>
        {error ? <ErrorPanel error={error} /> : null}
        <TextField
          label={t('views:name')}
          value={name}
          onChange={(text) => put((was) => ({ ...was, name: text }))}
          maxLength={MAX_VIEW_NAME}
          error={missing ? t('kernel:required') : undefined}
        />
        {user && isAdmin(user) ? (
          <SelectField
            label={t('views:audience')}
            options={AUDIENCES.map((value) => ({ value, label: audience(value) }))}
            value={sharedWith}
            onChange={(audience) => put((was) => ({ ...was, sharedWith: audience }))}
            placeholder={t('views:mine')}
            clearable
          />
        ) : null}
        <Row wrap>
          <Button type="submit" size="sm">
            {t('views:apply')}
          </Button>
          <Button variant="default" size="sm" disabled={missing} onClick={() => void save(now)}>
            {t('views:replace')}
          </Button>
          <Button variant="subtle" color="red" size="sm" onClick={() => void remove()}>
            {t('views:delete')}
          </Button>
        </Row>
      </Column>
    </form>
  )
}
