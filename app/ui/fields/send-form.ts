/** As if its button were pressed. */
export function sendForm(form: HTMLFormElement | null) {
  if (!form) return;
  if (form.requestSubmit) {
    form.requestSubmit();
    return;
  }
  // Safari before 16.
  const button = document.createElement('button');
  button.hidden = true;
  form.append(button);
  button.click();
  button.remove();
}
