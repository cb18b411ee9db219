/**
 * Makes Preact fit for rendering on the server, where every page is rendered once and forgotten. Importing it
 * is enough.
 *
 * V8 creates a function that is assigned to a property among the old objects, where it stays until the next
 * full collection, and with it whatever it refers to. Preact does that in every provider of a context and in
 * every component with a state, React Router in its router: all components of all pages became old that way,
 * and collecting them took a quarter of a page's time.
 *
 * The names that begin with __ are those by which Preact's own packages know each other.
 */
import { options } from 'preact';
import 'preact/compat';

type Component = {
  context?: unknown;
  getChildContext?: () => Record<string, Component>;
  sub?: (component: Component) => void;
  /** its element */
  __v?: Element | undefined;
  /** its hooks, and whether it has the function with which they refuse to render it again */
  __H?: unknown;
  __f?: boolean;
};
type Element = {
  type: { __c: string; Provider?: unknown };
  /** its parent, its children, its component */
  __?: Element | null;
  __k?: unknown;
  __c?: Component | null;
};
const hooks = options as unknown as {
  vnode: undefined;
  __r: (element: Element) => void;
  unmount: (element: Element) => void;
};

// Else every element would get a mark of React's, and a copy of its properties that suits a browser. The renderer
// writes them as they are.
hooks.vnode = undefined;

function childContext(this: Component) {
  return { [this.__v!.type.__c]: this };
}
const beforeRender = hooks.__r;
const nothing = () => {};
/** Nothing is rendered again, so no component needs functions of its own to learn of a change. */
hooks.__r = (element) => {
  const component = element.__c!;
  component.__f = true;
  if (element.type.Provider === element.type) {
    component.getChildContext = childContext;
    component.sub = nothing;
  }
  beforeRender(element);
};

/** Called when an element and all within it are rendered: something old may refer to any of them. */
hooks.unmount = (element) => {
  const component = element.__c;
  element.__ = element.__k = element.__c = null;
  if (component) component.context = component.__v = component.__H = undefined;
};
