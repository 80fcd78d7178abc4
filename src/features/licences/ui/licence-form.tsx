import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  LICENCE_CLASSES,
  type LicenceClass,
  PROPERTY_CATEGORIES,
  type PropertyCategory,
} from '#features/terms/model/codes.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { MoneyField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Grid, Row, Text } from '#web/kit/layout/layout.tsx'
import { isStale, rpc } from '#web/rpc/rpc.ts'
import { LICENCE_LIMITS, type Licence, licenceFaults, type StoredLicence } from '../model.ts'
import classes from './shared/licence.module.css'

type Props = {
  userId: string
  stored: StoredLicence | null
  onSaved: (licence: StoredLicence | null) => void
  /** Reads the licence as it is now, after somebody else changed it. */
  reread: () => Promise<StoredLicence | null>
  onClose: () => void
}

const EMPTY: Licence = { registerNumber: '', licenceClass: 'A', categories: null, ceiling: null, expiresOn: '' }

/** Records or changes a licence; what was typed stays when it can't be saved. */
export function LicenceForm({ userId, stored, onSaved, reread, onClose }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const wrongTypes = useId()
  const [version, setVersion] = useState(stored?.version ?? 0)
  const [typed, setTyped, done] = useTypedDialog<Licence>(`licence ${userId}`, stored ?? EMPTY, onClose)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [stale, setStale] = useState(false)
  const faults = tried ? licenceFaults(typed) : []
  const fault = (field: keyof Licence) => {
    const found = faults.find((one) => one.field === field)
    return found && faultText(found)
  }
  const put = (changes: Partial<Licence>) => setTyped((was) => ({ ...was, ...changes }))
  const toggle = (category: PropertyCategory, on: boolean) =>
    put({
      categories: PROPERTY_CATEGORIES.filter((one) => (one === category ? on : typed.categories?.includes(one))),
    })

  const save = async () => {
    setTried(true)
    setError(null)
    if (licenceFaults(typed).length > 0) {
      // After the faults are shown.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setBusy(true)
    try {
      const { registerNumber, licenceClass, categories, ceiling, expiresOn } = typed
      const sent = { registerNumber, licenceClass, categories: categories && [...categories], ceiling, expiresOn }
      const { licence } = await rpc.licences.set({ userId, version, ...sent })
      done()
      onSaved(licence)
    } catch (failure) {
      if (isStale(failure)) {
        setStale(true)
        setVersion((await reread())?.version ?? 0)
      } else setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Column
      as="form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      {stale ? <p role="alert">{t('licences:stale')}</p> : null}
      <Grid least="13rem" align="start" gap={[12, 16]}>
        <TextField
          label={t('licences:field.registerNumber')}
          value={typed.registerNumber}
          onChange={(registerNumber) => put({ registerNumber })}
          maxLength={LICENCE_LIMITS.registerNumber}
          error={fault('registerNumber')}
          required
        />
        <SelectField<LicenceClass>
          label={t('licences:field.licenceClass')}
          options={LICENCE_CLASSES.map((value) => ({ value, label: t(`licences:class.${value}`) }))}
          value={typed.licenceClass}
          onChange={(licenceClass) => licenceClass && put({ licenceClass })}
          required
        />
        <DateField
          label={t('licences:field.expiresOn')}
          value={typed.expiresOn}
          onChange={(expiresOn) => put({ expiresOn: expiresOn ?? '' })}
          error={fault('expiresOn')}
          required
        />
        <MoneyField
          label={t('licences:field.ceiling')}
          description={t('licences:ceiling.hint')}
          isWorth
          value={typed.ceiling}
          onChange={(ceiling) => put({ ceiling })}
          error={fault('ceiling')}
        />
      </Grid>
      <SwitchField
        label={t('licences:onlyThese')}
        checked={typed.categories !== null}
        onChange={(only) => put({ categories: only ? [] : null })}
      />
      {typed.categories ? (
        <>
          <Grid
            as="fieldset"
            least="9.5rem"
            fill
            gap={[8, 16]}
            className={classes.types}
            tabIndex={-1}
            aria-invalid={fault('categories') ? true : undefined}
            aria-describedby={fault('categories') ? wrongTypes : undefined}
          >
            <legend>{t('licences:field.categories')}</legend>
            {PROPERTY_CATEGORIES.map((category) => (
              <Check
                key={category}
                label={t(`valuations:category.${category}`)}
                checked={typed.categories?.includes(category) === true}
                onChange={(on) => toggle(category, on)}
              />
            ))}
          </Grid>
          {fault('categories') ? (
            <Text tone="red" size={14} id={wrongTypes}>
              {fault('categories')}
            </Text>
          ) : null}
        </>
      ) : null}
      {error ? <ErrorPanel error={error} /> : null}
      <Row wrap>
        <Button type="submit" loading={busy}>
          {t('licences:save')}
        </Button>
        <Button variant="default" onClick={done}>
          {t('shell:cancel')}
        </Button>
      </Row>
    </Column>
  )
}
