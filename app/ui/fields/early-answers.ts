type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Answer = string | boolean;

const remembered = new WeakMap<Control, Answer>();

/** Call just before hydration, which shows the answers that the server sent. */
export function rememberEarlyAnswers() {
  for (const form of document.forms) {
    for (const [control, answer] of changedIn(form)) remembered.set(control, answer);
  }
}

/** What was typed or chosen in a form before hydration, or restored by the browser. */
export function earlyAnswersIn(form: HTMLFormElement): [Control, Answer][] {
  return controlsOf(form).flatMap((control) => {
    const answer = remembered.get(control);
    return answer === undefined ? [] : [[control, answer]];
  });
}

/** Enters an answer again, so that the form receives the event. */
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

function type(control: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { selectionStart, selectionEnd } = control;
  control.value = text;
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
  // Of a group of radio buttons, only the chosen one is reported.
  if (control.type === 'radio') return (control as HTMLInputElement).checked && !isServed(control);
  if (isTick(control)) return control.checked !== isServed(control);
  return control.value !== control.defaultValue;
}

/** Without a selected option, the browser selects the first. */
function servedChoice({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

const isServed = (control: Control) => (control as HTMLInputElement).defaultChecked;
const isFile = (control: Control) => control.type === 'file';
const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';
