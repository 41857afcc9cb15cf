/** The styles that every page and every part builds on, in the order in which they override each other. */
import './tokens.css';
import './fonts.css';
import './base.css';
import './section.css';
import './button.css';
import './calm.css';
