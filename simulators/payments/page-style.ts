export const PAGE_STYLE = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c1c1c;background:#f4f3ef}
.banner{margin:0;padding:8px;text-align:center;font-weight:700;background:#ffd34d}
main{max-width:420px;margin:16px auto;padding:16px;background:#fff;border-radius:12px}
h1{margin:0;font-size:28px}
.merchant{margin:0;color:#5b5b5b}
.small{margin:4px 0 12px;font-size:14px;color:#5b5b5b}
.error{padding:8px 12px;border-radius:8px;background:#fde8e6;color:#8c1d12}
.tabs{display:flex;gap:8px;margin:16px 0}
.tabs a{flex:1;padding:12px;text-align:center;border:1px solid #c9c6bd;border-radius:8px;color:inherit;text-decoration:none}
.tabs a[aria-current]{border-color:#0b6e4f;background:#e6f3ee;font-weight:700}
label{display:block;margin-top:12px;font-weight:600}
input,select{display:block;width:100%;min-height:48px;margin-top:4px;padding:8px 12px;font:inherit;font-weight:400;border:1px solid #8f8c84;border-radius:8px;background:#fff}
.row{display:flex;gap:12px}.row label{flex:1}
button,a.main{min-height:44px;padding:8px 16px;font:inherit;border:1px solid #8f8c84;border-radius:8px;background:#fff;color:inherit}
button.main,a.main{display:block;width:100%;margin-top:16px;border:0;background:#0b6e4f;color:#fff;font-weight:700;text-align:center;text-decoration:none}
button.plain{border:0;text-decoration:underline;padding-left:0}
fieldset{margin:16px 0 0;padding:12px;display:flex;flex-wrap:wrap;gap:8px;border:1px solid #c9c6bd;border-radius:8px}
`;
