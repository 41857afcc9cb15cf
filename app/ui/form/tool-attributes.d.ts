import 'react';

/** Attributes that make a form a tool of AI agents: https://github.com/webmachinelearning/webmcp (declarative API). */
declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
  }
  interface FieldsetHTMLAttributes<T> {
    toolparamdescription?: string;
  }
}
