import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { ConfirmButton } from '#features/people/ui/shared/confirm-button.tsx'
import { useKeeper } from '#web/drafts/use-keeper.ts'
import { type FormDrafts, type Opened, useOpenedDraft } from '#web/drafts/use-opened-draft.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { FormSection } from '#web/kit/layout/form-section.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { panelOf } from '#web/records/panels.ts'
import { isStale, RpcError, rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { type RequestFields, STEPS } from '../../fields.ts'
import type { RequestDetails } from '../../model.ts'
import { fieldFaults, storedFields, submitFaults } from '../../rules.ts'
import { useWrittenValue } from '../shared/field-value.tsx'
import { refreshRequests, requestQuery } from '../shared/reads.ts'
import { StepFields } from './step-fields.tsx'
import { FIELDS_OF, fieldsOf, readKept } from './steps.ts'

const FolderPanel = panelOf('FolderPanel')
const OrderSheet = panelOf('OrderSheet')

/** The form of a draft, a few questions at a time. Each step is stored at the server; what is typed meanwhile on the device. */
export function DraftForm({ of }: { of: RequestDetails }) {
  const { user } = useMe()
  const drafts = useOpenedDraft({ person: user?.id ?? '', form: 'request', record: of.id })
  const { opened } = drafts
  return opened ? <Steps key={opened.id} of={of} drafts={drafts} opened={opened} /> : null
}

type Props = { of: RequestDetails; drafts: FormDrafts; opened: Opened }

function Steps({ of, drafts, opened }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  /** What takes the focus as soon as it is drawn: later, it would take it from where a person types by then. */
  const focusing = useRef('')
  useLayoutEffect(() => {
    if (focusing.current) form.current?.querySelector<HTMLElement>(focusing.current)?.focus()
    focusing.current = ''
  })
  const [at, setAt] = useState(0)
  const [fields, setFields] = useState<RequestFields>(() => readKept(opened.draft?.content) ?? fieldsOf(of))
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const latest = useRef(fields)
  const saved = useRef(fieldsOf(of))
  const isChanged = (now: RequestFields) => JSON.stringify(storedFields(now)) !== JSON.stringify(saved.current)
  const keeper = useKeeper({
    drafts,
    opened,
    content: () => (isChanged(latest.current) ? { fields: latest.current } : null),
  })
  const change = (changes: Partial<RequestFields>) => {
    latest.current = { ...latest.current, ...changes }
    setFields(latest.current)
    setFaults(({ ...others }) => {
      for (const field of Object.keys(changes)) delete others[field]
      return others
    })
    keeper.changed()
  }
  const step = STEPS[at] ?? STEPS[0]
  const isLast = at === STEPS.length - 1

  /** Shows what is wrong at its fields, at the first step that has any. */
  const show = (found: Partial<Record<string, string>>) => {
    setFaults(found)
    const place = STEPS.findIndex(
      (one) => FIELDS_OF[one].some((field) => found[field]) || (one === 'property' && found.sheet),
    )
    if (place >= 0) setAt(place)
    focusing.current = '[aria-invalid=true]'
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      if (failure instanceof RpcError && failure.code === 'record-invalid' && failure.fields?.length)
        show(Object.fromEntries(failure.fields.map((fault) => [fault.field, faultText(fault)])))
      else setError(failure)
      if (isStale(failure)) await refreshRequests(client)
    } finally {
      setBusy(false)
    }
  }
  const store = async (): Promise<RequestDetails> => {
    const stored = isChanged(latest.current)
      ? await rpc.requests.update({ id: of.id, version: of.version, fields: latest.current })
      : of
    client.setQueryData(requestQuery(of.id).queryKey, stored)
    saved.current = fieldsOf(stored)
    keeper.changed()
    return stored
  }
  const faultTexts = (found: ReturnType<typeof fieldFaults>) =>
    Object.fromEntries(found.map((fault) => [fault.field, faultText(fault)]))
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const stored = storedFields(latest.current)
    const all = faultTexts([...fieldFaults(latest.current), ...submitFaults(stored, of)])
    const here = Object.fromEntries(FIELDS_OF[step].flatMap((field) => (all[field] ? [[field, all[field]]] : [])))
    const found = isLast ? all : here
    if (Object.keys(found).length > 0) return show(found)
    void attempt(async () => {
      const { id, version } = await store()
      if (!isLast) {
        setAt(at + 1)
        focusing.current = 'input, textarea, button'
        return
      }
      client.setQueryData(requestQuery(id).queryKey, await rpc.requests.submit({ id, version }))
      keeper.forget()
      toast.success(t('requests:submit.done'))
      await refreshRequests(client)
    })
  }
  const remove = () =>
    attempt(async () => {
      await rpc.requests.delete({ id: of.id, version: of.version })
      keeper.forget()
      toast.success(t('requests:delete.done'))
      await navigate({ to: '/portal/requests' })
      await refreshRequests(client)
    })
  return (
    <form ref={form} noValidate onSubmit={goOn}>
      <FormSection
        title={t(`requests:step.${step}`)}
        hint={t('requests:step.at', { n: number(at + 1), of: number(STEPS.length) })}
        wide
      >
        {isLast ? (
          <>
            <CheckStep fields={fields} hasSheet={of.hasSheet} onChange={(to) => setAt(STEPS.indexOf(to))} />
            {of.hasSheet ? <OrderSheet of={of} onUnfetched={() => undefined} /> : null}
          </>
        ) : step === 'files' ? (
          <FolderPanel of={{ kind: 'request', id: of.id }} isDraft onUnfetched={() => undefined} />
        ) : (
          <>
            {step === 'property' ? <OrderSheet of={of} onUnfetched={() => undefined} /> : null}
            {step === 'property' && of.hasSheet ? null : (
              <StepFields step={step} fields={fields} faults={faults} onChange={change} />
            )}
          </>
        )}
        {error ? <ErrorPanel error={error} /> : null}
        <Row justify="between" wrap>
          {at > 0 ? (
            <Button variant="default" onClick={() => setAt(at - 1)}>
              {t('requests:back')}
            </Button>
          ) : (
            <ConfirmButton
              button={t('requests:delete')}
              question={t('requests:delete.ask')}
              busy={busy}
              onYes={remove}
            />
          )}
          <Button type="submit" loading={busy}>
            {t(isLast ? 'requests:submit' : 'requests:next')}
          </Button>
        </Row>
      </FormSection>
    </form>
  )
}

type CheckStepProps = { fields: RequestFields; hasSheet: boolean; onChange: (step: (typeof STEPS)[number]) => void }

/** All that was stated, step by step, with a way back to each. */
function CheckStep({ fields, hasSheet, onChange }: CheckStepProps) {
  const { t } = useTranslation()
  const shown = useWrittenValue()
  const asked = STEPS.filter((step) => FIELDS_OF[step].length > 0 && !(hasSheet && step === 'property'))
  return asked.map((step) => (
    <section key={step} aria-label={t(`requests:step.${step}`)}>
      <Row gap={16} justify="between" wrap>
        <h3>{t(`requests:step.${step}`)}</h3>
        <Button
          variant="default"
          size="sm"
          aria-label={t('requests:check.changeOf', { step: t(`requests:step.${step}`) })}
          onClick={() => onChange(step)}
        >
          {t('requests:check.change')}
        </Button>
      </Row>
      <Facts
        items={FIELDS_OF[step].map((field) => ({
          label: t(`requests:field.${field}`),
          value: shown(fields, field) ?? t('requests:check.none'),
        }))}
      />
    </section>
  ))
}
