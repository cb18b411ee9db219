import './tokens.css';
import './fonts.css';
import './base.css';
