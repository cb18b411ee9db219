type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Answer = string | boolean;

const remembered = new WeakMap<Control, Answer>();

/**
 * Before React takes over the page, because hydration writes the served text back into a text area.
 */
export function rememberEarlyAnswers() {
  for (const form of document.forms) {
    for (const [control, answer] of changedIn(form)) remembered.set(control, answer);
  }
}

/** What somebody typed or chose in a form, or the browser put back, since the server sent it. */
export function earlyAnswersIn(form: HTMLFormElement): [Control, Answer][] {
  const changed = new Map(changedIn(form));
  for (const control of controlsOf(form)) {
    const answer = remembered.get(control);
    if (answer !== undefined && !changed.has(control)) changed.set(control, answer);
  }
  return [...changed];
}

/** Gives an answer once more, so that React hears of it as if it were given now. */
export function repeatAnswer(control: Control, answer: Answer) {
  if (control instanceof HTMLSelectElement) {
    control.value = answer as string;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isFile(control)) {
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isTick(control)) {
    control.checked = !answer;
    control.click();
  } else {
    type(control, answer as string);
  }
}

/** React ignores an event whose value it knows already; what its own setter does not see, it does not know. */
function type(control: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { selectionStart, selectionEnd } = control;
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(
    control,
    text,
  );
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function changedIn(form: HTMLFormElement): [Control, Answer][] {
  return controlsOf(form)
    .filter(isChanged)
    .map((control) => [control, isTick(control) ? control.checked : control.value]);
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && element.type !== 'hidden'),
  );
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== servedChoice(control);
  if (isFile(control)) return control.value !== '';
  // Of radio buttons, the one that was chosen speaks for all.
  if (control.type === 'radio') return (control as HTMLInputElement).checked && !isServed(control);
  if (isTick(control)) return control.checked !== isServed(control);
  return control.value !== control.defaultValue;
}

/** The first option stands for a choice that names none. */
function servedChoice({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

const isServed = (control: Control) => (control as HTMLInputElement).defaultChecked;
const isFile = (control: Control) => control.type === 'file';
const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';
