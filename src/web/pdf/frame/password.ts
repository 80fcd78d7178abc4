import { make } from './elements.ts'
import { onLook, word } from './look.ts'

/** Asks for the password of a PDF, in `place`; again after a wrong one. */
export function createPasswordForm(place: HTMLElement) {
  const label = make('label', 'label')
  const field = make('input', 'password')
  Object.assign(field, { type: 'password', id: 'password', autocomplete: 'off', dir: 'auto' })
  label.htmlFor = field.id
  const fault = make('p', 'fault')
  fault.id = 'fault'
  fault.setAttribute('role', 'alert')
  const open = make('button', 'open')
  open.type = 'submit'
  const ask = make('p', 'ask')
  const form = make('form', 'locked', ask, label, field, fault, open)
  let answer: ((password: string) => void) | undefined
  let wrong = false

  onLook(() => {
    ask.textContent = word('passwordAsk')
    label.textContent = word('password')
    open.textContent = word('passwordOpen')
    fault.textContent = wrong ? word('passwordWrong') : ''
  })
  // The sandbox blocks form submission, so the key and the button are handled here.
  const submit = (event: Event) => {
    event.preventDefault()
    if (!field.value || !answer) return
    const resolve = answer
    answer = undefined
    resolve(field.value)
  }
  open.addEventListener('click', submit)
  field.addEventListener('keydown', (event) => event.key === 'Enter' && submit(event))
  form.addEventListener('submit', (event) => event.preventDefault())

  return {
    ask(wasWrong: boolean): Promise<string> {
      wrong = wasWrong
      fault.textContent = wrong ? word('passwordWrong') : ''
      if (wrong) {
        field.setAttribute('aria-invalid', 'true')
        field.setAttribute('aria-describedby', fault.id)
      }
      if (!form.isConnected) place.replaceChildren(form)
      field.select()
      field.focus()
      return new Promise((resolve) => {
        answer = resolve
      })
    },
    close: () => form.remove(),
  }
}
