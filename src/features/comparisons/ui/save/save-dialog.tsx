import { type FormEvent, useEffect, useId, useState } from 'react'
import { type Parcel, useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { FormNote } from '#web/forms/note.tsx'
import { useTyped } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { StaleNote } from '#web/records/details/stale-note.tsx'
import type { SavedComparison } from '../../model/saved.ts'
import { DESCRIPTION_LIMIT, NAME_LIMIT } from '../../model.ts'
import { comparisonFaults } from '../../rules/setup.ts'
import type { ComparisonEntry as Entry } from '../reads.ts'
import { ComparisonEntry } from '../saved/comparison-entry.tsx'
import { contentOf, type SetupToSave } from './content.ts'
import classes from './save.module.css'
import { useSaving, type Where } from './use-saving.ts'

type WhereToSaveProps = { of: SavedComparison; where: Where; onChoose: (where: Where) => void }

const OPTIONS = ['changes', 'new'] as const

/** Chooses between overwriting the comparison that it came from and saving a new one. */
function WhereToSave({ of, where, onChoose }: WhereToSaveProps) {
  const { t } = useTranslation()
  return (
    <Column gap={8} className={classes.where}>
      <Choice
        label={t('comparisons:save.where')}
        options={OPTIONS.map((value) => ({ value, label: t(`comparisons:save.where.${value}`) }))}
        value={where}
        onChange={onChoose}
      />
      <p>{t(`comparisons:save.where.${where}.means`, { name: isolateBidi(of.name) })}</p>
    </Column>
  )
}

type Props = {
  /** The set-up to save. */
  setup: SetupToSave
  /** The properties of the set-up, from which the primary one is chosen. */
  properties: readonly (Parcel & { id: string })[]
  /** The saved comparison that it came from: the person then chooses whether to overwrite it, when they may. */
  of?: SavedComparison | null | undefined
  /** The initial name of a new one. */
  name?: string
  title?: string
  /** Offers this choice alone. */
  only?: Where
  onSaved: (saved: SavedComparison) => void
  onClose: () => void
}

/** Asks for name, description and primary property, and saves the comparison: as a new one, or over the one it came from. */
export function SaveDialog(props: Props) {
  const { setup, properties, of = null, name: begin, title, only, onSaved, onClose } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const faultText = useFaultText()
  const displayName = useDisplayName()
  const ids = { name: useId(), description: useId() }
  const mayChange = of?.editable === true && only !== 'new'
  const [where, setWhere] = useState<Where>(mayChange ? 'changes' : 'new')
  const start = {
    name: begin ?? of?.name ?? '',
    description: of?.description ?? '',
    primary: setup.primaryPropertyId ?? setup.propertyIds[0] ?? null,
  }
  const [{ name, description, primary: chosen }, put, forget] = useTyped(`comparison ${of?.id ?? 'new'}`, start)
  const setName = (text: string) => put((was) => ({ ...was, name: text }))
  // What is kept may be of properties that the set-up no longer has.
  const primary = setup.propertyIds.some((id) => id === chosen) ? chosen : start.primary
  const [tried, setTried] = useState(false)
  const saving = useSaving({
    of,
    onSaved: (saved) => {
      forget()
      onSaved(saved)
    },
  })
  const { busy, error, since, gone } = saving
  const typed = name !== start.name || description !== start.description

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the question has come
  useEffect(() => document.getElementById(ids.name)?.focus(), [])

  // `setup` may have more fields than the content that is sent.
  const content = contentOf({
    ...setup,
    name: name.trim(),
    description: description.trim() || null,
    primaryPropertyId: primary,
  })
  const faults = comparisonFaults({ ...content, createdBy: of?.createdBy ?? 'me' })
  const faultOf = (field: 'name' | 'description') => {
    const fault = tried ? faults.find((one) => one.field === field) : undefined
    return fault && faultText(fault)
  }
  const go = (to: Where) => {
    setTried(true)
    const faulty = (['name', 'description'] as const).find((field) => faults.some((one) => one.field === field))
    // The first faulty field gets the focus, so that its fault is announced.
    if (faulty) document.getElementById(ids[faulty])?.focus()
    else void saving.save(to, content)
  }
  const choose = (to: Where) => {
    saving.clear()
    setWhere(to)
    // Two comparisons of the same name could not be distinguished.
    if (to === 'new' && of && name === of.name) setName(t('comparisons:save.copyOf', { name: of.name }))
    if (to === 'changes' && of && name === t('comparisons:save.copyOf', { name: of.name })) setName(of.name)
  }
  const length = (text: string, most: number) =>
    t('records:ask.length', { used: number(text.trim().length), most: number(most) })
  return (
    <Dialog opened onClose={() => busy || onClose()} title={title ?? t('comparisons:save.title')} keepOpen={typed}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          go(where)
        }}
      >
        <Column>
          {of && mayChange && (!only || gone || since) ? <WhereToSave of={of} where={where} onChoose={choose} /> : null}
          <TextField
            id={ids.name}
            label={t('comparisons:save.name')}
            description={length(name, NAME_LIMIT)}
            value={name}
            onChange={setName}
            error={faultOf('name')}
            required
          />
          <TextField
            id={ids.description}
            label={t('comparisons:save.description')}
            description={length(description, DESCRIPTION_LIMIT)}
            value={description}
            onChange={(text) => put((was) => ({ ...was, description: text }))}
            error={faultOf('description')}
            maxLength={DESCRIPTION_LIMIT}
            multiline
          />
          <SelectField
            label={t('comparisons:save.primary')}
            description={t('comparisons:save.primary.means')}
            options={properties.map((property) => ({ value: property.id, label: displayName(property) }))}
            value={primary}
            onChange={(id) => id && put((was) => ({ ...was, primary: id }))}
          />
          {since && where === 'changes' ? <ChangedMeanwhile since={since} /> : null}
          {gone ? <FormNote warn>{t('comparisons:save.gone')}</FormNote> : null}
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot
            onCancel={() => {
              forget()
              onClose()
            }}
            busy={busy}
            disabled={gone && where === 'changes'}
          >
            {where === 'new'
              ? t('comparisons:save.save')
              : since
                ? t('comparisons:save.over')
                : t('comparisons:save.changes')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}

/** Says that somebody else changed the comparison first, and what they changed. */
function ChangedMeanwhile({ since }: { since: readonly Entry[] }) {
  const { t } = useTranslation()
  return (
    <StaleNote
      title={t('comparisons:save.stale')}
      since={since}
      body={(entry) => <ComparisonEntry entry={entry} dated />}
      text={t('comparisons:save.staleText')}
    />
  )
}
